import { type Measures, unusual, usual } from './measured-pictures.ts'

export function measuresOf(file: string): Measures {
  return unusual[file] ?? usual
}
