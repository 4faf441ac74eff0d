/**
 * npm runs scripts in the folder of the project, but paths on the command line are relative to the caller's folder.
 * Child processes of a script inherit its variables, so the name of the script must match too.
 */
export function useCallerCwd(script: 'definition' | 'drive' | 'exercise'): void {
  const { INIT_CWD: folder, npm_lifecycle_event: started } = process.env;
  if (folder !== undefined && started === script) process.chdir(folder);
}
