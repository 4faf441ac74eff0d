import './portrait.css';
import { useFilesOfExercise } from '../files/files-of-exercise.ts';
import { useFileAddress } from '../server/use-file-address.ts';

/** The picture of a simulated person beside their name; nothing if the definition has none. */
export function Portrait({ fileId }: { readonly fileId: string | null | undefined }) {
  const exercise = useFilesOfExercise();
  const addressOf = useFileAddress();
  if (fileId == null) return null;
  return <img className="portrait" src={addressOf(exercise, fileId)} alt="" width="32" height="32" loading="lazy" />;
}
