import './print.css';
import { useSearch } from '@tanstack/react-router';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { DayPrint } from './day-print.tsx';
import { PersonPrint } from './person-print.tsx';

/** A roster on paper: that of everybody for a day, or the week of one steward. */
export function PrintScreen() {
  const { day, steward } = useSearch({ from: '/print' });
  const today = new Date(useWallClock()).toISOString().slice(0, 10);
  const start = Date.parse(day ?? today);
  return steward === undefined ? <DayPrint start={start} /> : <PersonPrint start={start} id={steward} />;
}
