import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, type Member } from '../support/plan-calls.ts';
import { AttackedSite, INTERNALS } from './attacked-site.ts';

/** Every upload × hostile files, against the whole site (reliability.md §4.2, upload). */

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const SECRET = 'SecretCamera';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#d7f205' } });
const END = chunk('IEND', Buffer.alloc(0));

/** Files that no upload may accept, by name. */
const REFUSED: readonly (readonly [name: string, bytes: () => Buffer | Promise<Buffer>])[] = [
  ['nothing', () => Buffer.alloc(0)],
  ['an SVG with a script', () => Buffer.from(SVG)],
  ['an SVG behind the first bytes of a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)])],
  ['HTML named as a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a polyglot of GIF and script', () => Buffer.from('GIF89a/*\x00\x00*/=alert(1)//;', 'latin1')],
  ['a GIF', () => drawn(8, 8).gif().toBuffer()],
  ['a TIFF', () => drawn(8, 8).tiff().toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  [
    'an XML with an external entity',
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>'),
  ],
  ['a ZIP', () => Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaa', 'latin1')],
  ['a gzip bomb', () => gzipSync(Buffer.alloc(50_000_000))],
  [
    'an ImageMagick script',
    () => Buffer.from("push graphic-context\nviewbox 0 0 9 9\nfill 'url(https://evil.example/x)'\npop graphic-context"),
  ],
  ['a playlist that names a file', () => Buffer.from('#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n')],
  ['half a JPEG', async () => (await drawn(400, 300).jpeg().toBuffer()).subarray(0, 900)],
  [
    'a PNG that announces 50,000 × 50,000',
    () => Buffer.concat([PNG, header(50_000, 50_000), chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))), END]),
  ],
  [
    'a PNG of one row of 30 million pixels',
    () => Buffer.concat([PNG, header(30_000_000, 1), chunk('IDAT', deflateSync(Buffer.alloc(90))), END]),
  ],
  ['a PNG without width', () => Buffer.concat([PNG, header(0, 8), chunk('IDAT', Buffer.alloc(9)), END])],
];

/** Files that are pictures and carry something that must not stay. */
const CLEANED: readonly (readonly [name: string, bytes: () => Promise<Buffer>])[] = [
  [
    'a JPEG with a place and a camera',
    () =>
      drawn(900, 700)
        .withExif({ IFD0: { Make: SECRET }, IFD3: { GPSLatitude: '31/1 13/1 49/1', GPSLongitude: '121/1 28/1 26/1' } })
        .jpeg()
        .toBuffer(),
  ],
  [
    'a JPEG followed by a script',
    async () => Buffer.concat([await drawn(900, 700).jpeg().toBuffer(), Buffer.from(`<script>${SECRET}</script>`)]),
  ],
  [
    'a PNG with a script in its text',
    async () => {
      const png = await drawn(900, 700).png().toBuffer();
      const comment = chunk('tEXt', Buffer.from(`Comment\0<script>${SECRET}</script>`, 'latin1'));
      return Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]);
    },
  ],
  ['a JPEG of CMYK', () => drawn(900, 700).toColourspace('cmyk').jpeg().toBuffer()],
];

let site: AttackedSite;
let member: Member;
let staff: Member;

beforeAll(async () => {
  site = await AttackedSite.start();
  staff = await site.people.staffMember('admin');
  member = await site.people.member();
}, 300_000);
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

async function upload(door: string, body: Buffer, type = 'image/png', name?: string) {
  // An hour allows few pictures.
  site.clock.advance(3_600_000);
  const uploader = door.includes('product') ? staff : member;
  const cookie = [...uploader.browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const { hostname, port } = new URL(site.origin);
  const headers = {
    cookie,
    origin: site.origin,
    'content-type': type,
    'content-length': body.length,
    'x-matchpoint-upload': '1',
    ...(name === undefined ? {} : { 'content-disposition': `attachment; filename="${name}"`, 'x-file-name': name }),
  };
  const request = httpRequest({ hostname, port, path: door, method: 'POST', headers, agent: false });
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.on(
      'response',
      (response) => void text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject),
    );
    request.on('error', reject);
    request.end(body);
  });
}

describe.each(['/upload/avatar', '/upload/picture', '/upload/product'])('uploads at %s', (door) => {
  it.each(REFUSED)('%s is refused without internal details, whatever type it claims', async (_name, bytes) => {
    const file = await bytes();
    for (const type of ['image/png', 'image/jpeg']) {
      const { status, text: answer } = await upload(door, file, type);
      expect([status, INTERNALS.test(answer)], answer).toEqual([400, false]);
    }
  });

  it.each(CLEANED)('%s is stored as a new picture without it, under a name of ours, and served as a picture only', async (_name, bytes) => {
    const { status, text: answer } = await upload(door, await bytes(), 'image/png', '../../../x.html');
    expect(status, answer).toBe(200);
    const { path, avatar } = JSON.parse(answer);
    const address: string = path ?? `/files/${avatar}`;
    expect(address).toMatch(/^\/files\/[\da-f]{32}\.webp$/);
    const served = await fetch(site.origin + address, {
      headers: { cookie: [...member.browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    });
    // A picture that nothing shows yet is served to nobody.
    if (served.status === 404) return;
    expect([served.status, served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    const picture = Buffer.from(await served.arrayBuffer());
    expect(picture.includes(SECRET)).toBe(false);
    const { format, exif, xmp, iptc } = await sharp(picture).metadata();
    expect({ format, exif, xmp, iptc }).toEqual({ format: 'webp' });
  });
});

describe('pictures that calls take', () => {
  it('a picture of a post names only pictures that its author uploaded', async () => {
    for (const name of ['../../etc/passwd', 'https://evil.example/x.png', '//evil.example/x.png', `${'a'.repeat(32)}.webp`, 'x.svg', '']) {
      const answer = await member.browser.mutate('post.add', { text: '小组赛看点', pictures: [name], key: randomUUID() });
      expect([400, 404], answer.text).toContain(answer.status);
      expect(answer.text).not.toMatch(INTERNALS);
    }
  });

  it('a picture of the desk in base64 is refused unless it is a picture', async () => {
    for (const image of [
      '',
      '!!!',
      Buffer.from(SVG).toString('base64'),
      'A'.repeat(9_000),
      `data:image/png;base64,${PNG.toString('base64')}`,
    ]) {
      const answer = await staff.browser.mutate('staff.productPicture', { image });
      expect(answer.status, answer.text).toBe(400);
    }
    const png = await drawn(40, 30).png().toBuffer();
    expect((await change(staff, 'staff.productPicture', { image: png.toString('base64') })).path).toMatch(/^\/files\//);
  });
});
