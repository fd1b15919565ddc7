import { FormError } from '../../../ui/form/form-error.tsx';
import classes from './form-error-line.module.css';

/** Shows the error of the whole form. Takes no space while there is no error. */
export function FormErrorLine({ text }: { readonly text: string | undefined }) {
  return (
    <div className={classes.line} hidden={text === undefined}>
      <FormError text={text} />
    </div>
  );
}
