import { useWords } from '../../app/use-words.ts';
import { Panel } from '../../ui/panel.tsx';
import type { ProfileSearch } from './profile-search.ts';

export function OwnPage({ search }: { readonly search: ProfileSearch }) {
  const words = useWords('user');
  return (
    <Panel title={words('home.title')} level={1}>
      {search.tab}
    </Panel>
  );
}
