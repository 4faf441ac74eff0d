import product from '../../../../package.json' with { type: 'json' };

/** The version of the product, which all its parts share. The packages of the repository have none of their own. */
export const VERSION: string = product.version;
