export { defineAdministrationGraphql } from './administration.graphql.ts';
