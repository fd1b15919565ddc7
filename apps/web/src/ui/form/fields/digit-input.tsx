import { useRef, type CompositionEvent, type ClipboardEvent, type InputEvent } from 'react';
import { insertionOf } from './digits.ts';
import type { ControlProps } from '../field.tsx';

export interface DigitInputProps {
  readonly wiring: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Maximum number of digits. */
  readonly max: number;
  /** Returns the digits of a text. */
  readonly read: (text: string) => string;
  readonly autoComplete: string;
  readonly placeholder: string | undefined;
}

/**
 * An input that accepts only digits, from any keyboard. A pasted number is parsed before it is cut to length, so its spaces cost no digit.
 */
export function DigitInput({ wiring, value, onChange, max, read, autoComplete, placeholder }: DigitInputProps) {
  const composing = useRef(false);
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    insert(event.currentTarget, read(event.clipboardData.getData('text')), max);
  };
  const type = (event: InputEvent<HTMLInputElement>): void => {
    if (composing.current || read(event.data) === event.data) return;
    event.preventDefault();
    insert(event.currentTarget, read(event.data), max);
  };
  const settle = (event: CompositionEvent<HTMLInputElement>): void => {
    composing.current = false;
    onChange(read(event.currentTarget.value).slice(0, max));
  };
  return (
    <input
      {...wiring}
      type="text"
      inputMode="numeric"
      dir="ltr"
      value={value}
      maxLength={max}
      autoComplete={autoComplete}
      placeholder={placeholder}
      onPaste={paste}
      onBeforeInput={type}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={settle}
      onChange={({ currentTarget }) => onChange(composing.current ? currentTarget.value : read(currentTarget.value).slice(0, max))}
    />
  );
}

/** Inserts digits into the input as a keyboard would, with the cursor after them. */
function insert(input: HTMLInputElement, digits: string, max: number): void {
  const selection = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length] as const;
  const { text, start, end } = insertionOf(digits, input.value.length, selection, max);
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
