import { useWords } from '../../app/use-words.ts';
import { Panel } from '../../ui/panel.tsx';

export function SettingPage() {
  const words = useWords('user');
  return (
    <Panel title={words('setting.title')} level={1}>
      {null}
    </Panel>
  );
}
