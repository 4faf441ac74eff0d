import type { Document, ParsedNode } from 'yaml';

export type YamlDocument = Document.Parsed<ParsedNode, true>;
