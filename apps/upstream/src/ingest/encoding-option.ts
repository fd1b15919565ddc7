import { ENCODINGS, type Encoding } from '@matchpoint/feeds/recordings/decode-text';

/** Returns the encoding that a command's `--encoding` names; undefined when it was left out. Throws an error for the caller otherwise. */
export function encodingOption(written: string | undefined): Encoding | undefined {
  if (written === undefined) return undefined;
  const found = ENCODINGS.find((one) => one === written.toLowerCase());
  if (found === undefined) throw new InvalidEncodingOption(`--encoding: expected ${ENCODINGS.join(' or ')}, found ${written}`);
  return found;
}

/** An unknown encoding; the message is for the caller of the command. */
export class InvalidEncodingOption extends Error {
  override readonly name = 'InvalidEncodingOption';
}
