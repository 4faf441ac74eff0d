import { contentPlace, type FieldPath, valueAt } from '@muster/definition/edit';
import { TextArea } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { shownText } from '../editing/line-ends.ts';
import { filesBelow } from './known-names.ts';
import { NamesField } from './names-field.tsx';
import { type PartDesk, usePartDesk } from './part-desk.ts';
import { asBlock, withoutLastBreak } from './part-fields.tsx';

/** The text of something with content, wherever it is; undefined if its file is missing. */
export function contentText({ files, part }: Pick<PartDesk, 'files' | 'part'>, path: FieldPath): string | undefined {
  const place = contentPlace(files, part.node, path);
  if (place.in === 'file') {
    const text = files.get(place.file)?.text;
    return text == null ? undefined : shownText(text);
  }
  const node = valueAt(part.node, place.path)?.node;
  return node?.type === 'scalar' ? node.text : '';
}

/** Where the files are listed: with the text, or beside it. */
export function attachedAt({ part }: Pick<PartDesk, 'part'>, path: FieldPath): FieldPath {
  const isNested = valueAt(part.node, [...path, 'content'])?.node.type === 'map';
  const isBeside = valueAt(part.node, [...path, 'file_names']) !== undefined;
  return isNested && !isBeside ? [...path, 'content', 'file_names'] : [...path, 'file_names'];
}

/** What it says, and its files. */
export function ContentField({ path }: { readonly path: FieldPath }) {
  const { t } = useTexts();
  const desk = usePartDesk();
  const { files, part, ref, workspace } = desk;
  const place = contentPlace(files, part.node, path);
  const text = contentText(desk, path);
  const isShared = part.node.isAnchored || valueAt(part.node, path)?.isShared === true;
  const step = t('stepField', { field: t('partText'), name: part.name });
  const write = (typed: string): void => {
    const before = text ?? '';
    const next = place.in === 'file' ? typed : asBlock(typed, before);
    desk.change({ do: 'setText', part: ref, path, text: next }, step, 'typing');
  };
  return (
    <>
      {text === undefined && place.in === 'file' ? (
        <p className="field-error">{t('partNoFile', { file: place.file })}</p>
      ) : (
        <TextArea
          label={t('partText')}
          hint={
            isShared ? (
              t('partShared')
            ) : place.in === 'file' ? (
              <Link to="/studio/$workspace/files/$" params={{ workspace, _splat: place.file }}>
                {place.file}
              </Link>
            ) : undefined
          }
          rows={7}
          readOnly={isShared}
          value={place.in === 'file' ? (text ?? '') : withoutLastBreak(text ?? '')}
          onChange={({ target }) => write(target.value)}
        />
      )}
      <NamesField
        label={t('partAttachments')}
        path={attachedAt(desk, path)}
        all={filesBelow(files, 'files')}
        add={t('partFile')}
      />
    </>
  );
}
