/** The rules for the shop's people. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideStaff, type StaffCommand } from '#events/people/staff-decider.ts'
import { staffRoles } from '#events/people/staff-roles.ts'
import { evolveStaff, firstStaff, type StaffState } from '#events/people/staff-state.ts'

const decided = (state: StaffState, command: StaffCommand): StaffState => {
  const decision = decideStaff(command, state)
  const facts = decision.accepted ? decision.events : []
  return facts.reduce((state, fact) => evolveStaff(state, { ...fact, at: '' } as never), state)
}
const invite = (staff: string, role: (typeof staffRoles)[number] = 'caller', name = staff): StaffCommand => ({
  ...{ type: 'InviteStaff', staff, name, role, email: `${staff}@x.pk` },
})

describe('the shop’s people', () => {
  it('begin with one owner', () => {
    expect([...firstStaff.values()]).toMatchObject([
      { id: 'owner', name: 'admin', role: 'owner', joined: true },
    ])
  })

  it('are invited with the address sealed under a key of their own', () => {
    expect(decideStaff(invite('p1'), firstStaff)).toEqual({
      accepted: true,
      events: [
        {
          type: 'StaffInvited',
          data: { staff: 'p1', name: 'p1', role: 'caller', customer: { email: 'staff p1', mail: 'p1@x.pk' } },
        },
      ],
    })
  })

  it('have different names and addresses', () => {
    const state = decided(firstStaff, invite('p1'))
    expect(decideStaff(invite('p2', 'caller', 'P1'), state)).toEqual({
      accepted: false,
      refusal: 'name-taken',
    })
    expect(decideStaff(invite('p2', 'caller', 'The Shop'), state)).toMatchObject({ refusal: 'name-taken' })
    expect(decideStaff({ ...invite('p2'), email: 'p1@x.pk' } as StaffCommand, state)).toMatchObject({
      refusal: 'email-taken',
    })
    expect(decideStaff({ type: 'ChangeName', staff: 'p1', name: 'p1' }, state)).toMatchObject({ events: [] })
  })

  it('join once', () => {
    const state = decided(decided(firstStaff, invite('p1')), { type: 'JoinStaff', staff: 'p1' })
    expect(state.get('p1')).toMatchObject({ joined: true })
    expect(decideStaff({ type: 'JoinStaff', staff: 'p1' }, state)).toMatchObject({ events: [] })
    expect(decideStaff({ type: 'JoinStaff', staff: 'p2' }, state)).toMatchObject({
      refusal: 'no-such-person',
    })
  })

  it('always have an owner who can sign in, after any commands', () => {
    const id = fc.constantFrom('owner', 'p1', 'p2', 'p3')
    const role = fc.constantFrom(...staffRoles)
    const command: fc.Arbitrary<StaffCommand> = fc.oneof(
      fc.tuple(id, role).map(([staff, role]) => invite(staff, role)),
      id.map((staff) => ({ type: 'JoinStaff' as const, staff })),
      fc.tuple(id, role).map(([staff, role]) => ({ type: 'ChangeRole' as const, staff, role })),
      id.map((staff) => ({ type: 'RemoveStaff' as const, staff })),
    )
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const members = [...commands.reduce(decided, firstStaff).values()]
        expect(members.some(({ role, joined }) => role === 'owner' && joined)).toBe(true)
      }),
    )
  })
})
