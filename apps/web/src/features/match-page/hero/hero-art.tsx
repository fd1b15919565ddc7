import classes from './hero.module.css';

/** The lines behind the scoreboard: a pitch, a court, lanes or the circles of the zone. */
const LINES: Readonly<Record<'pitch' | 'court' | 'lanes' | 'zone', string>> = {
  pitch: 'M720-20v340M120-20v340M1320-20v340M120 40h150v220H120M1320 40h-150v220h150M600 150a120 120 0 1 0 240 0a120 120 0 1 0-240 0',
  court:
    'M720-20v340M120-20v340M1320-20v340M120 90h170v120H120M1320 90h-170v120h170M120 20a210 130 0 0 1 0 260M1320 20a210 130 0 0 0 0 260M640 150a80 80 0 1 0 160 0a80 80 0 1 0-160 0',
  lanes: 'M640-20v36h160v-36M640 16L120 320M800 16L1320 320M360 180h720M250 250h940',
  zone: 'M520 150a200 200 0 1 0 400 0a200 200 0 1 0-400 0M600 160a120 120 0 1 0 240 0a120 120 0 1 0-240 0M690 170a50 50 0 1 0 100 0a50 50 0 1 0-100 0M0 90h520M920 210h520',
};

export function HeroArt({ gameId }: { gameId: number }) {
  const kind = gameId === 202 ? 'pitch' : gameId === 201 ? 'court' : gameId === 5 || gameId === 6 ? 'zone' : 'lanes';
  return (
    <svg className={classes.art} viewBox="0 0 1440 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={LINES[kind]} />
    </svg>
  );
}
