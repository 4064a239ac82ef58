import {
  calendarEventQuerySchema,
  calendarFeedBodySchema,
  calendarFeedSchema,
  newCalendarFeedSchema,
} from '../dispute-calendar.ts';
import { disputeInsightQuerySchema, disputeInsightSchema } from '../dispute-insight.ts';
import type { Endpoint } from '../endpoint.ts';
import { firstOf } from '../example.ts';

/** What is about disputes together: figures and deadlines. */
export const disputeToolEndpoints = {
  getDisputeInsight: {
    method: 'get',
    path: 'disputes/insight',
    summary: 'Dispute rates against the networks’ programs, win rates, and amounts won and lost by month',
    permission: 'disputes:read',
    query: disputeInsightQuerySchema,
    response: disputeInsightSchema,
  },
  getCalendarFeed: {
    method: 'get',
    path: 'disputes/calendar',
    summary: 'Whether the caller has a calendar feed of deadlines',
    permission: 'disputes:read',
    response: calendarFeedSchema,
  },
  createCalendarFeed: {
    method: 'post',
    path: 'disputes/calendar',
    summary: 'Make a calendar feed of deadlines; an address that the caller had before stops working',
    permission: 'disputes:read',
    body: calendarFeedBodySchema,
    response: newCalendarFeedSchema,
    success: 201,
    example: { body: { locale: 'en' } },
  },
  revokeCalendarFeed: {
    method: 'delete',
    path: 'disputes/calendar',
    summary: 'Have the address of the caller’s calendar feed stop working',
    permission: 'disputes:read',
    response: calendarFeedSchema,
  },
  downloadCalendarEvent: {
    method: 'get',
    path: 'disputes/calendar/event',
    summary: 'The deadline of one dispute as a calendar file',
    permission: 'disputes:read',
    query: calendarEventQuerySchema,
    findsOne: true,
    conflict: 'Nothing is to answer',
    example: { query: { id: firstOf('listDisputes', { prefer: { status: 'needs_response' } }) } },
  },
} as const satisfies Record<string, Endpoint>;
