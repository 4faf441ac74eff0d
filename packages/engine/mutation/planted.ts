import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfEngine, removeCopy } from './copy.ts';

/**
 * One mutation per property, chosen so that exactly this property must catch it. A check that has never failed proves
 * nothing: this makes each of them fail once.
 *
 * node packages/engine/mutation/planted.ts [part of a property or of a path]
 */
const [wanted = ''] = process.argv.slice(2);

const PLANTED: readonly {
  readonly property: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
}[] = [
  {
    property: 'folding the events',
    file: 'src/rules/course.ts',
    find: 'this.state = evolve(this.state, event);',
    put: "this.state = evolve(this.state, event.type === 'tool_used' ? { ...event, argument: event.argument.toLowerCase() } : event);",
  },
  {
    property: 'the same commands at the same exercise times',
    file: 'src/state/clock.ts',
    find: "clock.phase === 'RUNNING' ?",
    put: "clock.phase !== 'READY' ?",
  },
  {
    property: 'the same commands at the same exercise times',
    file: 'src/rules/wall-clock.ts',
    find: '  clockWasSet(course, at);\n',
    put: '',
  },
  {
    property: 'the same commands at the same exercise times',
    file: 'src/rules/wall-clock.ts',
    find: 'course.moveTo(course.time, to);',
    put: '',
  },
  {
    property: 'a report of many commands',
    file: 'src/actions/receive-commands.ts',
    find: 'Number.POSITIVE_INFINITY, null)) finishIfEveryTeamHas(course);',
    put: 'Number.POSITIVE_INFINITY, null)) continue;',
  },
  {
    property: 'a report of many commands',
    file: 'src/actions/receive-commands.ts',
    find: 'if (index > 0 && catchUpInPart',
    put: 'if (index > 99 && catchUpInPart',
  },
  {
    property: 'waking late or punctually',
    file: 'src/rules/catch-up.ts',
    find: 'course.moveTo(due, wallTimeAt(clock, due));',
    put: 'course.moveTo(Math.max(due, now), wallTimeAt(clock, now));',
  },
  {
    property: 'it makes no difference where slices end',
    file: 'src/rules/catch-up.ts',
    find: 'due > clock.time ? null : reached',
    put: 'null',
  },
  {
    property: 'it makes no difference where slices end',
    file: 'src/rules/settle.ts',
    find: 'after?.team === team ? after.order : -1',
    put: '-1',
  },
  {
    property: 'what is ready is what would happen',
    file: 'src/evolve/injects.ts',
    find: 'const waits = !isSettled(inject) && wouldComeAbout(compiled, team, occasion);',
    put: 'const waits = false;',
  },
  {
    property: 'time alone changes something',
    file: 'src/state/clock.ts',
    find: 'wallTimeAt(state.clock, due);',
    put: 'wallTimeAt(state.clock, due) + 1;',
  },
  {
    property: 'nothing comes twice',
    file: 'src/evolve/injects.ts',
    find: 'const waits = !isSettled(inject) && ',
    put: "const waits = inject.status !== 'sent' && ",
  },
  {
    property: 'nothing comes twice',
    file: 'src/actions/send-prepared-inject.ts',
    find: "?.status === 'sent'",
    put: "?.alternative === 'none'",
  },
  {
    property: 'time and milestones release',
    file: 'src/rules/candidates.ts',
    find: 'this.#next(this.#reached + 1)',
    put: 'this.#next(0)',
  },
  {
    property: 'time and milestones release',
    file: 'src/evolve/milestones.ts',
    find: '(waits ? added : removed).push(rank);',
    put: 'if (waits) added.push(rank);',
  },
  {
    property: 'time and milestones release',
    file: 'src/rules/settle.ts',
    find: 'if (inject.recheck !== true ||',
    put: 'if (inject.recheck === true ||',
  },
  {
    property: 'shared milestones are the same',
    file: 'src/evolve/milestones.ts',
    find: '(next, { id }) => withTeam(',
    put: '(next, { id }) => id !== event.through ? next : withTeam(',
  },
  {
    property: 'shared milestones are the same',
    file: 'src/rules/effects.ts',
    find: 'if (shared) course',
    put: "if (shared && cause.kind !== 'tool') course",
  },
  {
    property: 'the score is the sum',
    file: 'src/rules/milestones.ts',
    find: 'team.on.has(position) && concerns(compiled, team, name) ?',
    put: 'team.on.has(position) ?',
  },
  {
    property: 'explanations agree',
    file: 'src/explain/happenings.ts',
    find: "for (const rule of state.compiled.definition.commands) add({ kind: 'command', rule: rule.name }, rule.control);",
    put: '',
  },
  {
    property: 'explanations agree',
    file: 'src/explain/missing.ts',
    find: "if ((condition.kind === 'and') === wanted)",
    put: "if (condition.kind === 'and')",
  },
  {
    property: 'what is kept of all together',
    file: 'src/state/teams.ts',
    find: 'changed.nextDue === team.nextDue ? state.due :',
    put: 'changed.nextDue !== null ? state.due :',
  },
  {
    property: 'what is kept of all together',
    file: 'src/evolve/members.ts',
    find: 'memberships: left.memberships.without(user)',
    put: 'memberships: left.memberships',
  },
  {
    property: 'what is kept of all together',
    file: 'src/evolve/teams.ts',
    find: 'due: state.due.set(place, null),',
    put: '',
  },
  {
    property: 'a snapshot goes on as the stream would have',
    file: 'src/snapshot/read.ts',
    find: 'NumberSet.ofWords(item.words)',
    put: 'NumberSet.ofWords(item.words.map((word) => word & ~2))',
  },
  {
    property: 'a reader who takes what it gets',
    file: 'src/evolve/changes.ts',
    find: "return [{ what: 'action', place: sent.action - 1, isSeen: true }];",
    put: 'return [];',
  },
  {
    property: 'a reader who takes what it gets',
    file: 'src/view/sections.ts',
    find: "(reader === 'team' ? change.seen : change.position) > after",
    put: "(reader === 'team' ? change.seen : change.position) > after + 1",
  },
  {
    property: 'a position goes up with what is seen',
    file: 'src/evolve/changes.ts',
    find: 'milestone.teamVisible || milestone.score !== 0',
    put: 'milestone.teamVisible || milestone.score > -9',
  },
  {
    property: 'a position goes up with what is seen',
    file: 'src/evolve/changes.ts',
    find: 'isSeen: isNewsToTeam(event, before, after)',
    put: 'isSeen: false',
  },
  {
    property: 'the rows of an overview',
    file: 'src/evolve/questionnaires.ts',
    find: '(submission.judgements.has(question) ? 0 : 1)',
    put: '1',
  },
  {
    property: 'a team learns nothing of what others do',
    file: 'src/evolve/changes.ts',
    find: "what: 'team', isSeen: false",
    put: "what: 'team', isSeen: after.position % 2 === 0",
  },
  {
    property: 'a team learns nothing of what others do',
    file: 'src/rules/mail.ts',
    find: '(shared?.length ?? 0) + 1);',
    put: '(shared?.length ?? 0) + state.threads.length + 1);',
  },
  {
    property: 'no view, update, page or section of a team',
    file: 'src/view/mail.ts',
    find: 'retraction === undefined || forInstructor ?',
    put: 'retraction === undefined || forInstructor || number % 2 === 0 ?',
  },
  {
    property: 'no view, update, page or section of a team',
    file: 'src/actions/reply-to-mail.ts',
    find: 'subject: shownSubject(thread)',
    put: 'subject: thread.subject',
  },
  {
    property: 'the files that a team knows',
    file: 'src/evolve/received-files.ts',
    find: 'if (gone.length === 0) return next;',
    put: 'if (gone.length === 0 || state.position % 2 === 0) return next;',
  },
];

const folder = copyOfEngine();
let missed = 0;
for (const { property, file, find, put } of PLANTED) {
  if (!`${property} ${file}`.includes(wanted)) continue;
  const path = join(folder, 'packages/engine', file);
  const original = readFileSync(path, 'utf8');
  if (!original.includes(find)) throw new Error(`${file} has no ${find}`);
  writeFileSync(
    path,
    original.replace(find, () => put),
  );
  const args = ['--test', `--test-name-pattern=${property}`, 'packages/engine/src/*properties.test.ts'];
  const { status } = spawnSync(process.execPath, args, {
    cwd: folder,
    timeout: 120_000,
    killSignal: 'SIGKILL',
    stdio: 'ignore',
  });
  writeFileSync(path, original);
  if (status === 0) missed += 1;
  process.stdout.write(`${status === 0 ? 'MISSED ' : 'noticed'}  ${property}: ${file}\n`);
}
removeCopy(folder);
process.exitCode = missed === 0 ? 0 : 1;
