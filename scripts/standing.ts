/**
 * npm starts scripts in the folder of the project, but the paths that a person types are meant from where the person
 * stands. Processes that such a script starts inherit the same variables, so that the name of the script must fit too.
 */
export function standWhereThePersonDoes(script: 'definition' | 'drive' | 'exercise'): void {
  const { INIT_CWD: folder, npm_lifecycle_event: started } = process.env;
  if (folder !== undefined && started === script) process.chdir(folder);
}
