/** What each role may do, from the table that the server follows; on a phone what each is for. */

import { type Capability, may, roleNames, staffRoles } from '#events/people/staff-roles.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'

const rows: readonly (readonly [Capability, string])[] = [
  ['orders', 'See orders'],
  ['changeOrders', 'Confirm, change and cancel orders'],
  ['customers', 'See what a customer did before'],
  ['parcels', 'Pack, hand over, receive returns'],
  ['stock', 'Count stock'],
  ['cash', 'Book statements and claims'],
  ['refunds', 'Refund'],
  ['figures', 'See revenue and reports'],
  ['changeCatalogue', 'Products, prices, sales'],
  ['exportOrders', 'Export orders'],
  ['audit', 'Read and check the log, with its figures'],
  ['staff', 'People, apps and settings'],
]

const first = 'sticky left-0 bg-surface py-2.5 pr-3 pl-4 text-left font-normal sm:pl-6'

export function RolesPanel() {
  return (
    <Panel title="What a role may do">
      <dl className="divide-y divide-line text-sm sm:hidden">
        {staffRoles.map((role) => (
          <div key={role} className="px-4 py-3">
            <dt className="font-medium">{roleNames[role].name}</dt>
            <dd className="text-muted">{roleNames[role].does}</dd>
          </div>
        ))}
      </dl>
      <div className="scroll-edge relative overflow-x-auto rounded-b-lg max-sm:hidden">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr className="border-b border-line">
              <td className={first} />
              {staffRoles.map((role) => (
                <th
                  key={role}
                  scope="col"
                  className="w-22 px-1 py-2.5 font-normal whitespace-nowrap lg:w-28 lg:px-2 xl:w-36"
                >
                  {roleNames[role].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([capability, words]) => (
              <tr key={capability}>
                <th scope="row" className={first}>
                  {words}
                </th>
                {staffRoles.map((role) => (
                  <td key={role} className="px-2 text-center">
                    {may(role, capability) ? (
                      <>
                        <Icon name="check" className="mx-auto size-5 text-positive" />
                        <span className="sr-only">yes</span>
                      </>
                    ) : (
                      <>
                        <span aria-hidden="true" className="mx-auto block h-px w-2.5 bg-edge" />
                        <span className="sr-only">no</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
