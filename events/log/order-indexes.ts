/** The indexes of the order read model that are the same in both engines. */

export const ORDER_INDEXES = `
  -- The orders that wait for their confirmation, by when their customers were last asked.
  CREATE INDEX orders_to_ask ON orders (last_contact, position) WHERE status = 'pending';
  -- Refused orders by the customer's phone, to find who has refused more than one.
  CREATE INDEX orders_refused ON orders (phone, position) WHERE status = 'cancelled' AND cancel_reason = 'refused';
  CREATE INDEX orders_by_tracking_key ON orders (tracking_key, position) WHERE tracking_key IS NOT NULL;
  -- The parcels behind each figure of cash.
  CREATE INDEX orders_by_cash_place ON orders (courier, cash_place, handed_over, position)
  WHERE cash_place IS NOT NULL;
  CREATE INDEX orders_by_statement ON orders (statement, position) WHERE statement IS NOT NULL;
  CREATE INDEX orders_by_settlement ON orders (settled_by, position) WHERE settled_by IS NOT NULL;
  CREATE INDEX orders_cash_out ON orders (position) WHERE cash_place IN ('onTheRoad', 'owed');
  CREATE INDEX orders_claimed ON orders (handed_over, position) WHERE cash_place IN ('short', 'lost');

  -- How many parcels left on a day.
  CREATE INDEX orders_by_handover ON orders (handed_over) WHERE handed_over IS NOT NULL;
  -- The queues of the shop's people, each of a few orders.
  CREATE INDEX orders_printed ON orders (position) WHERE printed IS NOT NULL;
  CREATE INDEX orders_to_call ON orders (call_back, position) WHERE call_back IS NOT NULL;
  CREATE INDEX orders_packed ON orders (packed, position) WHERE packed IS NOT NULL;
  CREATE INDEX orders_to_answer ON orders (answer_due, position) WHERE answer_due IS NOT NULL;
  CREATE INDEX orders_coming_back ON orders (coming_back, position) WHERE coming_back IS NOT NULL;
  CREATE INDEX orders_received ON orders (received, position) WHERE received IS NOT NULL;
  CREATE INDEX orders_return_asked ON orders (return_asked, position) WHERE return_asked IS NOT NULL;
  CREATE INDEX orders_blocked ON orders (position) WHERE blocked IS NOT NULL;
  CREATE INDEX orders_waiting ON orders (position) WHERE waits_for IS NOT NULL;
  -- The orders of a city in a list, and the latest deliveries and refusals there.
  CREATE INDEX orders_by_city ON orders (city, status, day, position) WHERE city IS NOT NULL;
  CREATE INDEX orders_by_channel ON orders (channel, status, day, position) WHERE channel IS NOT NULL;
  CREATE INDEX orders_by_campaign ON orders (campaign, status, day, position) WHERE campaign IS NOT NULL;
  CREATE INDEX orders_by_courier ON orders (courier, status, day, position) WHERE courier IS NOT NULL;
  CREATE INDEX orders_by_caller ON orders (confirmed_by, status, day, position) WHERE confirmed_by IS NOT NULL;
  CREATE INDEX orders_by_outcome ON orders (outcome, status, day, position);
  -- The orders of a period with all that lists are filtered by and reports count, so that neither reads an order.
  CREATE INDEX orders_by_day ON orders (
    day, outcome, status, city, courier, channel, campaign, confirmed_by, pieces, days_to_door, collected, charges,
    paid_directly, sold, position
  );
  CREATE INDEX orders_ended_by_city ON orders (city, position)
  WHERE status = 'delivered' OR cancel_reason = 'refused';
`
