import type { Component } from './components.ts';

interface Product {
  readonly version: string;
  readonly nodeVersion: string;
}

/** A software bill of materials in CycloneDX 1.6: what is bundled, and the Node that archives contain. */
export function sbom(components: readonly Component[], { version, nodeVersion }: Product): string {
  const listed = components.map(({ name, version: at, license }) => ({
    type: 'library',
    'bom-ref': `pkg:npm/${name.replace('@', '%40')}@${at}`,
    name,
    version: at,
    purl: `pkg:npm/${name.replace('@', '%40')}@${at}`,
    licenses: [{ license: { id: license } }],
  }));
  const node = {
    type: 'platform',
    'bom-ref': `pkg:generic/node@${nodeVersion}`,
    name: 'node',
    version: nodeVersion,
    purl: `pkg:generic/node@${nodeVersion}`,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `pkg:npm/muster@${version}`,
        name: 'muster',
        version,
        purl: `pkg:npm/muster@${version}`,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: [...listed, node],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
