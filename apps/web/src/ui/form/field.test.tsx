import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField, type TextFieldProps } from './fields/text-field.tsx';

const ignore = (): void => undefined;

function shown(props: Partial<TextFieldProps>): string {
  return renderToStaticMarkup(<TextField label="昵称" name="name" value="" onChange={ignore} {...props} />);
}

function attribute(html: string, element: string, name: string): string | undefined {
  return new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
}

describe('Field', () => {
  it('a field is tied to its visible label', () => {
    const html = shown({});
    expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'));
    expect(attribute(html, 'input', 'aria-label')).toBeUndefined();
  });

  it('a field with a hidden label is named by it and shows it as placeholder', () => {
    const html = shown({ hideLabel: true });
    expect(html).not.toContain('<label');
    expect(attribute(html, 'input', 'aria-label')).toBe('昵称');
    expect(attribute(html, 'input', 'placeholder')).toBe('昵称');
  });

  it('a field is described by its error first, then by its hint', () => {
    const html = shown({ error: '昵称已被使用', hint: '2–20 个字' });
    const described = attribute(html, 'input', 'aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => new RegExp(`id="${id}"[^>]*>.*?<bdi>([^<]*)`).exec(html)?.[1])).toEqual(['昵称已被使用', '2–20 个字']);
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
    expect(attribute(html, 'p', 'role')).toBe('alert');
  });

  it('a field without an error is not marked invalid, whatever empty value the form passes', () => {
    for (const error of [undefined, null, false, '']) {
      const html = shown({ error });
      expect(html).not.toContain('aria-invalid');
      expect(html).not.toContain('aria-describedby');
      expect(html).not.toContain('role="alert"');
    }
  });

  it('a field for addresses is left to right', () => {
    expect(attribute(shown({ type: 'email' }), 'input', 'dir')).toBe('ltr');
    expect(attribute(shown({}), 'input', 'dir')).toBeUndefined();
  });
});

describe('CheckboxField', () => {
  it('a checkbox is not checked by default and announces its error', () => {
    const html = renderToStaticMarkup(
      <CheckboxField checked={false} onChange={ignore} error="请先同意">
        我已阅读并同意
      </CheckboxField>,
    );
    expect(html).not.toContain('checked');
    expect(attribute(html, 'input', 'aria-describedby')).toBe(attribute(html, 'p', 'id'));
  });
});

describe('SubmitButton', () => {
  it('a submit button keeps the focus while the form is being sent', () => {
    const html = renderToStaticMarkup(<SubmitButton busy>登录</SubmitButton>);
    expect(attribute(html, 'button', 'aria-disabled')).toBe('true');
    expect(html).not.toContain(' disabled');
  });
});
