import { Converter as taiwanConverter } from 'opencc-js/cn2t';
import { Converter as simplifiedConverter } from 'opencc-js/t2cn';
import type { Block, RichText, Span } from '@matchpoint/contracts/content/rich-text';

type Convert = (text: string) => string;

/** Converts simplified Chinese to the characters and vocabulary of Taiwan. */
export const toTaiwan: Convert = lazily(() => taiwanConverter({ from: 'cn', to: 'twp' }));

/** Converts traditional Chinese of any region to simplified characters. */
export const toSimplified: Convert = lazily(() => simplifiedConverter({ from: 't', to: 'cn' }));

/** Loading the dictionaries is slow, so they are loaded on first use. */
function lazily(make: () => Convert): Convert {
  let made: Convert | undefined;
  return (text) => {
    const convert = made ?? make();
    made = convert;
    return convert(text);
  };
}

/** Converts the texts of blocks to the characters and vocabulary of Taiwan; addresses and ids stay. */
export function toTaiwanRichText(text: RichText): RichText {
  return text.map(toTaiwanBlock);
}

function toTaiwanBlock(block: Block): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, spans: block.spans.map(toTaiwanSpan) };
    case 'heading':
      return { ...block, text: toTaiwan(block.text) };
    case 'quote':
      return { ...block, spans: block.spans.map(toTaiwanSpan), ...(block.by === undefined ? {} : { by: toTaiwan(block.by) }) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(toTaiwanSpan)) };
    case 'image': {
      const { caption } = block;
      return { ...block, alt: toTaiwan(block.alt), ...(caption === undefined ? {} : { caption: toTaiwan(caption) }) };
    }
    case 'table': {
      const { caption, head, rows } = block;
      return {
        ...block,
        head: head.map(toTaiwan),
        rows: rows.map((row) => row.map(toTaiwan)),
        ...(caption === undefined ? {} : { caption: toTaiwan(caption) }),
      };
    }
    case 'match':
    case 'video':
      return block;
  }
}

function toTaiwanSpan(span: Span): Span {
  return { ...span, text: toTaiwan(span.text) };
}
