/** The way to the imported orders beside the views of the list; there is none in a shop that has imported none. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { IMPORTED } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { importedCount, importedFiguresQuery } from '../../order-data/imported.ts'

export function ImportedLink() {
  const may = useMay('customers')
  const { data } = useQuery({ ...importedFiguresQuery(), enabled: may })
  if (data === undefined || importedCount(data.figures) === 0) return null
  return (
    <li className="flex shrink-0">
      <Link
        to={IMPORTED}
        className="flex min-h-11 items-center border-b-2 border-transparent text-sm whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-ink md:min-h-13"
      >
        Imported
      </Link>
    </li>
  )
}
