import { useRef, type ChangeEvent, type CompositionEvent, type ClipboardEvent, type InputEvent } from 'react';
import { insertionOf } from './digits.ts';
import type { ControlProps } from '../field.tsx';

export interface DigitsOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Maximum number of digits. */
  readonly max: number;
  /** Returns the digits of a text. */
  readonly read: (text: string) => string;
}

export interface DigitInputProps extends DigitsOptions {
  readonly control: ControlProps;
  readonly autoComplete: string;
  readonly placeholder: string | undefined;
}

/**
 * An input that accepts only digits, from any keyboard. A pasted number is parsed before it is cut to length, so its spaces cost no digit.
 */
export function DigitInput({ control, autoComplete, placeholder, ...options }: DigitInputProps) {
  const digits = useDigits(options);
  return <input {...control} {...digits} dir="ltr" autoComplete={autoComplete} placeholder={placeholder} />;
}

/** Returns the properties that make an input accept only digits. */
export function useDigits({ value, onChange, max, read }: DigitsOptions) {
  const composing = useRef(false);
  return {
    type: 'text',
    inputMode: 'numeric',
    value,
    maxLength: max,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault();
      insert(event.currentTarget, read(event.clipboardData.getData('text')), max);
    },
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      if (composing.current || read(event.data) === event.data) return;
      event.preventDefault();
      insert(event.currentTarget, read(event.data), max);
    },
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      composing.current = false;
      onChange(read(event.currentTarget.value).slice(0, max));
    },
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      onChange(composing.current ? currentTarget.value : read(currentTarget.value).slice(0, max)),
  } as const;
}

/** Inserts digits into the input as a keyboard would, with the cursor after them. */
function insert(input: HTMLInputElement, digits: string, max: number): void {
  const selection = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length] as const;
  const { text, start, end } = insertionOf(digits, input.value.length, selection, max);
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
