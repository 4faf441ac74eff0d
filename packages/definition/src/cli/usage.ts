/** An invalid command line. The message is shown instead of a stack. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run definition -- <command>

  check <zip or folder> [--json] [--strict]   report every problem and warning
  check <folder> --fix                        first mend what can only be meant one way, in the files
  pack <folder> [out.zip] [--strict]          check a folder and zip it
  graph <zip or folder> [--dot]               print the flow of injects and milestones, as Mermaid or for Graphviz
  table <zip or folder> [--role <role>]       print what participants can meet, by its earliest minute, as CSV
  diff <a> <b> [--text] [--json]              tell what differs between two zips or folders, by meaning or line by line
  schema <folder>                             write the JSON Schemas of the YAML files, for editors

With --strict a package with warnings is refused like one with problems.
diff exits with 0 if nothing differs, 1 if something does, and 2 if a package cannot be read.
`;
