
/* The layout, as the library was built for it; once, as C99 lets no typedef stand twice. */
#ifndef JAD_ASSERT_
#if defined(__cplusplus)
#if __cplusplus >= 201103L
#define JAD_ASSERT_(name, condition) static_assert(condition, #name)
#endif
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define JAD_ASSERT_(name, condition) _Static_assert(condition, #name)
#endif
#ifndef JAD_ASSERT_
#define JAD_ASSERT_(name, condition) typedef char jad_assert_##name##_[(condition) ? 1 : -1]
#endif

JAD_ASSERT_(position_has_16_words, sizeof(jad_position) == 128);
JAD_ASSERT_(move_has_32_bits, sizeof(jad_move) == 4);
JAD_ASSERT_(setup_has_12_words, sizeof(jad_setup) == 96);
JAD_ASSERT_(error_has_40_bytes, sizeof(jad_error) == 40);
JAD_ASSERT_(outcome_has_16_bytes, sizeof(jad_outcome) == 16);
JAD_ASSERT_(laws_have_24_bytes, sizeof(jad_laws) == 24);
JAD_ASSERT_(record_has_8_words, sizeof(jad_record) == 64);
JAD_ASSERT_(game_has_24_words, sizeof(jad_game) == 192);
JAD_ASSERT_(sets_have_8_words, sizeof(jad_sets) == 64);
#endif
