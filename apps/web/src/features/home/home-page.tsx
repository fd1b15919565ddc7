import { usePage } from '../../app/page.tsx';
import { trpc } from '../../app/trpc.ts';
import { useWords } from '../../app/use-words.ts';
import { useLive } from '../../realtime/use-live.ts';
import { Panel } from '../../ui/panel.tsx';

export function HomePage() {
  const words = useWords('home');
  const { locale } = usePage();
  useLive();
  const [{ list }] = trpc.match.live.useSuspenseQuery({ locale: locale.code });
  return (
    <Panel title={words('live.title')}>
      <ul>
        {list.map((match) => (
          <li key={match.id}>
            {match.teams.map((team) => team.name).join(' – ')} {match.score?.join(':')}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
