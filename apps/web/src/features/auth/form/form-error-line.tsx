import { FormError } from '../../../ui/form/form-error.tsx';
import classes from './form-error-line.module.css';

/** What is wrong with the whole form. It has no room of its own: the dialog is as tall as its fields. */
export function FormErrorLine({ text }: { readonly text: string | undefined }) {
  return (
    <div className={classes.line} hidden={text === undefined}>
      <FormError text={text} />
    </div>
  );
}
