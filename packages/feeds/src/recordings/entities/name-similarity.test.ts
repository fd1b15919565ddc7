import { expect, it } from 'vitest';
import { nameSimilarity } from './name-similarity.ts';

it.each([
  ['Son Heung-min', 'Heung-Min Son', 'same words'],
  ['İlkay Gündoğan', 'Ilkay Gundogan', 'same words'],
  ['Guðmunds\u{ad}son', 'Guðmundsson', 'same words'],
  ['Müldür', 'Mert Müldür', 'one name within the other'],
  ['K. De Bruyne', 'Kevin De Bruyne', 'initials'],
  ['Mousa Al-Tamari', 'Musa Al-Taamari', undefined],
  ['Renat Dadashov', 'Renat Dadaşov', 'spelling'],
  ['Kim Min-jae', 'Kim Min-su', undefined],
  ['Milad Mohammadi', 'Mehrdad Mohammadi', undefined],
  ['C. Adam', 'Adam Gnezda Čerin', undefined],
  ['K. Scott', 'Scott Kennedy', undefined],
  ['A. B.', 'Anna Berg', undefined],
  ['', 'Pelé', undefined],
])('the names "%s" and "%s" resemble each other: %s', (a, b, similarity) => {
  expect(nameSimilarity(a, b)).toBe(similarity);
  expect(nameSimilarity(b, a)).toBe(similarity);
});
