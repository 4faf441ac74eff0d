import { readFileSync } from 'node:fs';
import { matrix } from './charts/matrix.ts';
import { responses } from './charts/responses.ts';
import { score } from './charts/score.ts';
import { timeline } from './charts/timeline.ts';
import { tools } from './charts/tools.ts';
import type { Facts } from './facts.ts';
import { Html, html, table } from './html.ts';
import { clock, count, dateTime } from './words.ts';

const STYLE = readFileSync(new URL('style.css', import.meta.url), 'utf8');

/** A self-contained page: no scripts, no external resources. */
export function reportPage(facts: Facts): string {
  const { exercise, milestones, tools: all, teams } = facts;
  const hasScores = milestones.some((milestone) => milestone.score !== 0);
  const parts = [
    part('What did the teams do, and when?', teams.length > 0, timeline),
    part('Which milestones were reached?', teams.length > 0 && milestones.length > 0, matrix),
    part('Which tools were used?', all.length > 0, tools),
    part(
      'How long did answers take?',
      teams.some((team) => team.responses.length > 0),
      responses,
    ),
    part('How did the scores develop?', teams.length > 0 && hasScores, score),
  ];
  function part(title: string, isThere: boolean, draw: (facts: Facts) => Html): Html {
    return isThere ? html`<section><h2>${title}</h2>${draw(facts)}</section>\n` : html``;
  }
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${exercise.name}: report</title>
<style>
${new Html(STYLE)}</style>
</head>
<body>
<main>
<h1>${exercise.name}</h1>
${about(facts)}
<p>Times such as 31:04 or 1:31:04 are exercise time: they count from the start, without the time during which the exercise was stopped. People appear by their pseudonyms.</p>
${overview(facts)}
${parts}
</main>
</body>
</html>
`.text;
}

function about({ exercise, teams }: Facts): Html {
  const people = teams.reduce((sum, { users }) => sum + users.length, 0);
  const day = (time: string | null) => (time === null ? 'not yet' : dateTime(time));
  return html`<dl>
<dt>Definition</dt><dd>${exercise.definition_name}</dd>
<dt>Started</dt><dd>${day(exercise.exercise_start)}${exercise.mode === 'on-demand' ? ', on demand: each team has its own clock' : ''}</dd>
<dt>Finished</dt><dd>${exercise.finished ? day(exercise.finish_time) : 'not yet'}</dd>
<dt>Duration</dt><dd>${clock(exercise.duration)}</dd>
<dt>Took part</dt><dd>${count(teams.length, 'team')}, ${count(people, 'person', 'people')} <span class="note">Members of the teams as of the export, including those who did nothing. Former members and instructors are not counted.</span></dd>
<dt>As of</dt><dd>${day(exercise.exported_at)}</dd>
</dl>`;
}

function overview({ teams }: Facts): Html {
  const columns = ['Team', 'Role', 'People', 'State', 'Time', 'Milestones', 'Score'];
  const rows = teams.map((team) => {
    const counting = [...team.milestones.values()].filter(({ counts }) => counts);
    const reached = counting.filter((milestone) => milestone.reached).length;
    const state = `${team.state[0] ?? ''}${team.state.slice(1).toLowerCase()}`;
    const time = clock(team.exercise_time);
    return [
      team.name,
      team.role ?? 'none',
      team.users.length,
      state,
      time,
      `${reached} of ${counting.length}`,
      team.score,
    ];
  });
  return table(
    'The teams',
    columns.map((title, index) => ({ title, isNumber: index !== 0 && index !== 1 && index !== 3 })),
    rows,
  );
}
