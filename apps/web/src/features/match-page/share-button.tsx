import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { useState } from 'react';
import { useWords } from '../../app/use-words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import classes from './share-button.module.css';

/** Share: copy the address (also where the browser has no clipboard), scan it, or hand it to QQ or Weibo. */
export function ShareButton({ match }: { match: MatchDetail }) {
  const words = useWords('match-page');
  const common = useWords('common');
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [selecting, setSelecting] = useState(false);
  const [code, setCode] = useState<string>();
  const title =
    match.teams.length === 2 ? `${match.teams[0]?.name} ${match.score?.join(':') ?? 'vs'} ${match.teams[1]?.name}` : match.league.name;
  const address = () => `${location.origin}${location.pathname}`;
  const show = async () => {
    setOpen(true);
    const { default: qr } = await import('qrcode-generator');
    const made = qr(0, 'M');
    made.addData(address());
    made.make();
    setCode(made.createSvgTag({ cellSize: 4, margin: 2, scalable: true }));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      toast({ icon: 'ok', kind: 'ok', text: words('share.copied') });
      setOpen(false);
    } catch {
      // No clipboard (an in-app browser, an address without HTTPS): the address is shown to be copied by hand.
      setSelecting(true);
    }
  };
  const hand = (service: 'qq' | 'weibo') => {
    const url = encodeURIComponent(address());
    const text = encodeURIComponent(title);
    return service === 'qq'
      ? `https://connect.qq.com/widget/shareqq/index.html?url=${url}&title=${text}`
      : `https://service.weibo.com/share/share.php?url=${url}&title=${text}`;
  };
  return (
    <>
      <IconButton icon="share" label={words('hero.share')} onClick={() => void show()} />
      <Dialog open={open} title={words('share.title')} closeLabel={common('action.close')} onClose={() => setOpen(false)}>
        <div className={classes.share}>
          <p>{title}</p>
          {code !== undefined && (
            <figure>
              <img src={`data:image/svg+xml;utf8,${encodeURIComponent(code)}`} width="160" height="160" alt={words('share.qr')} />
              <figcaption>{words('share.qr')}</figcaption>
            </figure>
          )}
          {selecting && (
            <label>
              {words('share.select')}
              <input readOnly defaultValue={address()} onFocus={(event) => event.currentTarget.select()} autoFocus />
            </label>
          )}
          <div className={classes.ways}>
            <Button kind="primary" onClick={() => void copy()}>
              {words('share.copy')}
            </Button>
            {open && (
              <>
                <a href={hand('qq')} target="_blank" rel="noopener noreferrer">
                  {words('share.qq')}
                </a>
                <a href={hand('weibo')} target="_blank" rel="noopener noreferrer">
                  {words('share.weibo')}
                </a>
              </>
            )}
          </div>
        </div>
      </Dialog>
    </>
  );
}
