import type { Observable } from 'rxjs'
import type { Catalogue } from '#catalogue/catalogue.ts'

/** The catalogue from which pages are rendered. */
export type CatalogueSource = {
  now(): Catalogue
  /** As the facts known now say it for an instant, in milliseconds since 1970. */
  at(instant: number): Catalogue
  /** Emits after new facts. */
  readonly changes: Observable<void>
  /** Emits when somebody is about to change it. */
  readonly expected: Observable<void>
}
