import { useWords } from '../../app/use-words.ts';
import { Panel } from '../../ui/panel.tsx';

export function InfoPage() {
  const words = useWords('user');
  return (
    <Panel title={words('info.title')} level={1}>
      {null}
    </Panel>
  );
}
