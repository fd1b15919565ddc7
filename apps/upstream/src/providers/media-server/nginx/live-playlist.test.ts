import { expect, it } from 'vitest';
import { LivePlaylist } from './live-playlist.ts';
import { readNginxStat } from './nginx-stat.ts';

const START = 1_795_435_212_000;
/** A playlist as nginx writes it: segments of two seconds that begin at these seconds. */
const written = (seconds: readonly number[], cutBefore: readonly number[] = []) =>
  [
    '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-TARGETDURATION:2',
    ...seconds.map((second) => `${cutBefore.includes(second) ? '#EXT-X-DISCONTINUITY\n' : ''}#EXTINF:2.000,\n${START + second * 1_000}.ts`),
  ].join('\n');
const numberOf = (text: string, second: number) => {
  const names = [...text.matchAll(/^s(\d+)\.ts$/gm)].map(([, name]) => Number(name));
  return Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]) + names.indexOf(START + second * 1_000);
};

it('a segment keeps its number while the playlist moves on, and its programme time is that of its beginning', () => {
  const playlist = new LivePlaylist(START);
  playlist.read('code', written([0, 2, 4]));
  const before = playlist.text() ?? '';
  expect(before).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(START).toISOString()}`);
  playlist.read('code', written(Array.from({ length: 14 }, (_, index) => 2 + index * 2)));
  const after = playlist.text() ?? '';
  expect(numberOf(after, 26) - numberOf(before, 4)).toBe(11);
  expect(after.match(/^s\d+\.ts$/gm)).toHaveLength(10);
});

it('a restarted encoder and a new code are a discontinuity each, with a programme time of its own', () => {
  const playlist = new LivePlaylist(START);
  playlist.read('code', written([0, 2], [0]));
  playlist.read('code', written([0, 2, 10, 12], [0, 10]));
  playlist.read('new-code', written([20]));
  const text = playlist.text() ?? '';
  expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(2);
  expect(text.match(/#EXT-X-PROGRAM-DATE-TIME/g)).toHaveLength(3);
  expect([playlist.codeOf(START + 12_000), playlist.codeOf(START + 20_000)]).toEqual(['code', 'new-code']);
});

it('the discontinuity number grows when a discontinuity leaves the playlist', () => {
  const playlist = new LivePlaylist(START);
  const cutsOf = () => Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(playlist.text() ?? '')?.[1]);
  playlist.read('code', written([0, 2, 10], [10]));
  const before = cutsOf();
  playlist.read(
    'code',
    written(
      Array.from({ length: 12 }, (_, index) => 10 + index * 2),
      [10],
    ),
  );
  expect(cutsOf()).toBe(before + 1);
});

it('numbers after a restart of this process are larger than all before it', () => {
  const first = new LivePlaylist(START);
  first.read('code', written(Array.from({ length: 30 }, (_, index) => index * 2)));
  const second = new LivePlaylist(START);
  second.read('code', written([60, 62]));
  expect(numberOf(second.text() ?? '', 60)).toBeGreaterThan(numberOf(first.text() ?? '', 58));
});

it('the discontinuity number of a broadcast is small and larger after a restart of this process', () => {
  const cutsOf = (playlist: LivePlaylist) => Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(playlist.text() ?? '')?.[1]);
  const first = new LivePlaylist(START);
  first.read('code', written([0, 2, 14, 40], [14, 40]));
  const restarted = new LivePlaylist(START);
  restarted.read('code', written([7_200]));
  // A player counts up to it whenever it reads the playlist.
  expect([cutsOf(first), cutsOf(restarted)]).toEqual([0, 720]);
});

it('statistics name the streams that are published, with what they have sent', () => {
  const stream = (name: string, more: string) =>
    `<stream><name>${name}</name><bytes_in>77</bytes_in><client><id>1</id></client>${more}</stream>`;
  const xml = `<rtmp><server><application><live>${stream('a-1', '<publishing/>')}${stream('b-2', '')}</live></application></server></rtmp>`;
  expect(readNginxStat(xml)).toEqual([{ name: 'a-1', bytes: 77 }]);
  expect(readNginxStat('no xml')).toEqual([]);
});
