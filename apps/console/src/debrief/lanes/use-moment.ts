import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { timeBeside } from '../history/history.ts';

const SPEED = 10;
const TICK_MS = 200;
/** Longer silences are skipped, to just before the next event. */
const SILENCE_S = 60;
const LEAD_S = 3;
const DEBOUNCE_MS = 400;

export interface MomentControls {
  readonly time: number;
  readonly setTime: (seconds: number) => void;
  readonly isPlaying: boolean;
  readonly setPlaying: (on: boolean) => void;
  readonly step: (to: 1 | -1) => void;
  readonly minute: (to: 1 | -1) => void;
}

/** The selected moment. It is put into the address once it rests. */
export function useMoment(times: readonly number[], end: number): MomentControls {
  const { t: asked }: { t?: number } = useSearch({ from: '/exercises/$exercise/debrief' });
  const navigate = useNavigate({ from: '/exercises/$exercise/debrief' });
  const [time, setState] = useState(() => Math.min(asked ?? 0, end));
  const [isPlaying, setPlaying] = useState(false);
  const setTime = useCallback((seconds: number) => setState(Math.min(end, Math.max(0, seconds))), [end]);
  const whole = Math.ceil(time);
  const known = useRef(asked);
  useEffect(() => {
    if (known.current === whole || (known.current === undefined && whole === 0)) return undefined;
    const timer = setTimeout(() => {
      known.current = whole;
      void navigate({ search: (before: object) => ({ ...before, t: whole }), replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [whole, navigate]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setState((now) => playedOn(now, times, end)), TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, times, end]);
  const isOver = time >= end;
  useEffect(() => {
    if (isOver) setPlaying(false);
  }, [isOver]);
  return {
    time,
    setTime,
    isPlaying,
    setPlaying: (on) => {
      if (on && isOver) setState(0);
      setPlaying(on);
    },
    step: (to) => setTime(timeBeside(times, time, to) ?? (to === 1 ? end : 0)),
    minute: (to) => setTime(time + 60 * to),
  };
}

function playedOn(now: number, times: readonly number[], end: number): number {
  const next = timeBeside(times, now, 1);
  if (next !== undefined && next - now > SILENCE_S) return next - LEAD_S;
  return Math.min(end, now + (SPEED * TICK_MS) / 1000);
}
