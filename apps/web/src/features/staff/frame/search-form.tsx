import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './search-form.module.css';

export interface SearchFormProps {
  readonly label: string;
  readonly submit: string;
  /** The searched text; the field follows it, so "back" restores what was typed. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Other filters. */
  readonly children?: ReactNode;
}

const MAX_LENGTH = 50;

/** A field with a button that searches a list. */
export function SearchForm({ label, submit, value, onSearch, children }: SearchFormProps) {
  const [typed, setTyped] = useState({ of: value, text: value });
  const text = typed.of === value ? typed.text : value;
  return (
    <form
      className={classes.form}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        size="sm"
        className={classes.field ?? ''}
        aria-label={label}
        placeholder={label}
        type="search"
        maxLength={MAX_LENGTH}
        leftSection={<Icon name="find" size={16} />}
        value={text}
        onChange={(event) => setTyped({ of: value, text: event.currentTarget.value })}
      />
      {children}
      <Button type="submit">{submit}</Button>
    </form>
  );
}
