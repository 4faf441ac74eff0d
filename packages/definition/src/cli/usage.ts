/** An invalid command line. The message is shown instead of a stack. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run definition -- <command>

  check <zip or folder> [--json] [--strict]   report every problem and warning
  check <folder> --fix                        first mend what can only be meant one way, in the files
  pack <folder> [out.zip] [--strict]          check a folder and zip it
  graph <zip or folder> [--dot]               print the flow of injects and milestones, as Mermaid or for Graphviz
  table <zip or folder> [out.xlsx]            print what participants can meet, by its earliest minute, as CSV; or write it
                                              as XLSX. --xlsx, --csv, --role <role>, --language cs
  diff <a> <b> [--text] [--json]              tell what differs between two zips or folders, by meaning or line by line
  import <table> [folder]                     make a package of a list of events, in CSV or XLSX; without a folder only show how
  insert <folder> [block]                     put a block into a package; without one list them
  schema <folder>                             write the JSON Schemas of the YAML files, for editors

With --strict a package with warnings is refused like one with problems.
import guesses what columns are, and tells row by row what was changed or left out. What it guesses can be chosen:
  --column time=B   the column of a field (id, time, date, title, text, sender, recipient, channel, subject, cc, expected,
                    note); time=none for none. Repeat it for several fields
  --sheet <name>, --head <row>          the sheet, and the row that names the columns (0: none does)
  --times <what>    minutes, hours, seconds, days, elapsed, "elapsed in seconds" or clock; --start 9:00 is minute 0
  --others leave-out                    leave out columns without a field, instead of keeping them in the note
  --encoding windows-1250, --separator ";"   how CSV is read, if it is not recognized
  --title <title>, --report report.csv  the title of the exercise; where to write what became of each row
insert takes --role <role> (otherwise for every team), --minute <minute> (0) and --prefix <word>, with which names begin.
diff exits with 0 if nothing differs, 1 if something does, and 2 if a package cannot be read.
`;
