/** Chooses the columns of the order list and the height of its rows; kept among this browser's settings. */

import { DropdownMenu } from 'radix-ui'
import { useStore } from 'zustand'
import { MenuList, menuItem } from '#web/admin/frame/Menu.tsx'
import { layouts, orderColumns, saveSettings, settings } from '#web/backoffice/settings.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { columnNames } from './list-columns.ts'

const heading = 'px-3 pt-2 pb-1 text-xs text-muted'
const mark = <Icon name="check" className="size-4 text-gold-deep" />

const layoutNames = { spacious: 'Spacious', compact: 'Compact' } as const

/** The menu stays open for the next choice. */
const stay = (event: Event) => event.preventDefault()

export function ColumnsMenu() {
  const { orderColumns: chosen, dashboardLayout } = useStore(settings)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button
          look="quiet"
          size="snug"
          className="max-md:hidden"
          aria-label="Columns"
          title="Columns and height of rows"
        >
          <Icon name="columns" />
        </Button>
      </DropdownMenu.Trigger>
      <MenuList>
        <DropdownMenu.Label className={heading}>Columns</DropdownMenu.Label>
        {orderColumns.map((column) => (
          <DropdownMenu.CheckboxItem
            key={column}
            checked={chosen.includes(column)}
            onCheckedChange={(on) =>
              saveSettings({
                orderColumns: orderColumns.filter((each) => (each === column ? on : chosen.includes(each))),
              })
            }
            onSelect={stay}
            className={menuItem}
          >
            <span className="flex-1">{columnNames[column]}</span>
            <DropdownMenu.ItemIndicator>{mark}</DropdownMenu.ItemIndicator>
          </DropdownMenu.CheckboxItem>
        ))}
        <DropdownMenu.Label className={`${heading} mt-1 border-t border-line`}>Rows</DropdownMenu.Label>
        <DropdownMenu.RadioGroup
          value={dashboardLayout}
          onValueChange={(value) =>
            saveSettings({ dashboardLayout: layouts.find((each) => each === value) ?? 'spacious' })
          }
        >
          {layouts.map((layout) => (
            <DropdownMenu.RadioItem key={layout} value={layout} onSelect={stay} className={menuItem}>
              <span className="flex-1">{layoutNames[layout]}</span>
              <DropdownMenu.ItemIndicator>{mark}</DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuList>
    </DropdownMenu.Root>
  )
}
