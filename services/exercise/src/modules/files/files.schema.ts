import { Type } from 'typebox';

export const FileUploadResponse = Type.Object(
  { file_id: Type.String({ format: 'uuid', description: 'The id for downloading the file.' }) },
  { $id: 'FileUploadResponse' },
);
