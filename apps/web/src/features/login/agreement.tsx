import { useId, useState } from 'react';
import { useWords } from '../../app/use-words.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { scrollStop } from '../../ui/scroll-stop.ts';
import classes from './agreement.module.css';

const PAPERS = ['service', 'privacy'] as const;
type Paper = (typeof PAPERS)[number];
/** Stand in the sentence where the papers' names go. */
const MARKS: Readonly<Record<Paper, string>> = { service: '\ue000', privacy: '\ue001' };

/** Agreeing to the terms (spec §5): never ticked beforehand. Each paper opens under the sentence that names it. */
export function Agreement({ agreed, onAgreed }: { readonly agreed: boolean; readonly onAgreed: (agreed: boolean) => void }) {
  const words = useWords('login');
  const id = useId();
  const [open, setOpen] = useState<Paper>();
  const parts = words('agree', MARKS).split(/([\ue000\ue001])/);
  return (
    <div className={classes.agreement}>
      <CheckField name="agreed" checked={agreed} onChange={onAgreed}>
        <bdi>
          {parts.map((part) => {
            const paper = PAPERS.find((each) => MARKS[each] === part);
            return paper === undefined ? (
              part
            ) : (
              <button
                key={paper}
                type="button"
                className={classes.paper}
                aria-expanded={open === paper}
                aria-controls={`${id}-text`}
                onClick={() => setOpen(open === paper ? undefined : paper)}
              >
                {words(`paper.${paper}`)}
              </button>
            );
          })}
        </bdi>
      </CheckField>
      <div id={`${id}-text`}>
        {open === undefined ? null : (
          <section ref={scrollStop} key={open} className={classes.text} aria-label={words(`paper.${open}`)}>
            {words(`paper_text.${open}`)
              .split('\n')
              .map((line) => (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ))}
          </section>
        )}
      </div>
    </div>
  );
}
