/** Crest colours by letter. */
export const PALETTE: Readonly<Record<string, string>> = {
  r: '#d92231',
  w: '#f5f5f0',
  b: '#1f55c4',
  k: '#17191d',
  y: '#f4c20d',
  n: '#14274e',
  g: '#0f8a4b',
  s: '#56b4e9',
  m: '#7a1531',
  o: '#f0731f',
  p: '#6b3fa0',
  x: '#9aa3ad',
};
