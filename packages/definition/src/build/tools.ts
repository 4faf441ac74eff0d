import { COMPARED_TEXTS } from '../limits.ts';
import type { CommandRule, Tool } from '../model.ts';
import { phrases } from '../problem/problem-phrases.ts';
import { quote } from '../problem/quote.ts';
import type { CommandEntry } from '../schema/commands.ts';
import type { ToolEntry } from '../schema/tools.ts';
import { requireContent } from './content.ts';
import type { BuildContext } from './context.ts';
import { buildControl } from './control.ts';
import { placedNames, resolveNames } from './name-list.ts';
import { warnAboutOdd } from './odd-names.ts';
import { checkPattern, looksLikePattern } from './pattern.ts';
import type { ComparedText } from './pattern-work.ts';
import { checkPlaceholders } from './placeholders.ts';

const NEUTRAL_RESPONSE = 'There is no result for this input.';

export function buildTool(entry: ToolEntry, context: BuildContext): Tool {
  const { origins, roles, places, files, log } = context;
  const at = (offset: number) => origins.within(entry, 'default_response', offset);
  files.noteLinks(entry.default_response ?? '', at);
  checkPlaceholders(entry.default_response ?? '', at, context);
  const tool = {
    name: entry.name,
    tooltipDescription: entry.tooltip_description ?? '',
    hint: entry.hint ?? '',
    category: entry.category ?? '',
    roles: resolveNames(placedNames(entry, 'roles', context), roles),
    requiresInput: entry.requires_input ?? true,
    defaultResponse: entry.default_response?.trim() ? entry.default_response : NEUTRAL_RESPONSE,
    responses: (entry.responses ?? []).map((response) => {
      const regex = response.regex ?? false;
      if (!regex) warnAboutOdd('param', response.param.trim(), origins.at(response, 'param'), log);
      if (regex) checkPattern(response.param, origins.at(response, 'param'), argumentOf(entry), context);
      else if (looksLikePattern(response.param)) {
        log.warning(origins.at(response, 'param'), 'bad_pattern', [
          'looks_like_pattern',
          { param: quote(response.param) },
        ]);
      }
      const built = {
        // An argument arrives trimmed, so surrounding blanks would only make a plain text unmatchable.
        param: regex ? response.param : response.param.trim(),
        regex,
        content: requireContent(response, 'response', context),
        control: buildControl(response.control, context),
      };
      return places.record(built, origins.at(response, 'param'));
    }),
  };
  return places.record(tool, origins.at(entry, 'name'));
}

function argumentOf({ name }: ToolEntry): ComparedText {
  const holder = phrases.of_tool({ tool: quote(name) });
  return { holder, noun: 'argument', longest: COMPARED_TEXTS.argument, whole: true };
}

const COMMAND: ComparedText = {
  holder: phrases.of_command_rules(),
  noun: 'command',
  longest: COMPARED_TEXTS.command,
  whole: false,
};

export function buildCommandRule(entry: CommandEntry, context: BuildContext): CommandRule {
  checkPattern(entry.cmd, context.origins.at(entry, 'cmd'), COMMAND, context);
  return {
    name: entry.name,
    cmd: entry.cmd,
    username: entry.username ?? null,
    container: entry.container ?? null,
    workingDirectory: entry.working_directory ?? null,
    cmdSource: entry.cmd_source ?? null,
    type: entry.type ?? null,
    control: buildControl(entry.control, context),
  };
}
