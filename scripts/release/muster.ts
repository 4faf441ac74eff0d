import { VERSION } from '@muster/kit/version';
import { terminal } from '../terminal.ts';

const HELP = `muster ${VERSION}

  muster                          start both services
  muster exercise                 start the exercise platform
  muster airport                  start the airport service
  muster exercise <command> …     manage users, rehearse a definition, write a report; "muster exercise --help" lists all
  muster airport <command> …      manage tokens; "muster airport --help" lists all
  muster definition <command> …   check, pack and draw definitions; "muster definition --help" lists all
  muster backup <service> <folder>
  muster restore <service> <folder>
  muster doctor                   check this machine before the day
  muster drive <definition> …     try this machine with simulated teams; "muster drive --help" lists all options
  muster --version
  muster --help

Settings are environment variables; README.md lists them.
`;

/** The program of a release. Each command loads only what it needs. */
const [command, ...args] = process.argv.slice(2);
const [first] = args;
switch (command) {
  case undefined: {
    const { runBothServices } = await import('../commands/both-services.ts');
    const [, launcher = ''] = process.argv;
    runBothServices({ program: (service) => [launcher, service], env: process.env });
    break;
  }
  case 'exercise': {
    if (first === undefined) await import('../../services/exercise/src/main.ts');
    else process.exitCode = await (await import('../commands/exercise.ts')).exerciseCommand(args);
    break;
  }
  case 'airport': {
    if (first === undefined) await import('../../services/airport/src/main.ts');
    else process.exitCode = await (await import('../commands/airport.ts')).airportCommand(args);
    break;
  }
  case 'definition': {
    const { runDefinitionCli } = await import('../../packages/definition/src/cli/main.ts');
    process.exitCode = await runDefinitionCli(args, terminal);
    break;
  }
  case 'backup':
  case 'restore': {
    const { backupCommand } = await import('../commands/backup.ts');
    process.exitCode = await backupCommand(command, args);
    break;
  }
  case 'doctor': {
    const { runDoctor } = await import('../commands/doctor.ts');
    process.exitCode = await runDoctor(args);
    break;
  }
  case 'drive': {
    const { driveCommand } = await import('../commands/drive.ts');
    const [, launcher = ''] = process.argv;
    process.exitCode = await driveCommand(args, [launcher, 'exercise']);
    break;
  }
  case '--version':
    terminal.out(`${VERSION}\n`);
    break;
  case '--help':
    terminal.out(HELP);
    break;
  default:
    terminal.err(`There is no command ${command}; "muster --help" lists all.\n`);
    process.exitCode = 2;
}
