import { trpc } from '../../app/trpc.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { useWords } from '../../app/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import classes from './age-ask.module.css';

/** Asks for what is 18+ whether one is (product.md §5), in the place of what needs it. */
export function AgeAsk() {
  const words = useWords('coins');
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.user.declareAge.useMutation({
    onSuccess: (user) => utils.user.me.setData({}, (before) => before && { ...before, user }),
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  return (
    <div className={classes.ask} role="group" aria-labelledby="age-ask">
      <div className={classes.words}>
        <h3 id="age-ask">{words('age.title')}</h3>
        <p>{words('age.text')}</p>
      </div>
      <div className={classes.answers}>
        <Button disabled={isPending} onClick={() => mutate({ adult: false })}>
          {words('age.minor')}
        </Button>
        <Button kind="primary" disabled={isPending} onClick={() => mutate({ adult: true })}>
          {words('age.adult')}
        </Button>
      </div>
    </div>
  );
}
