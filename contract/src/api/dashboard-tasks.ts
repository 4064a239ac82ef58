import * as z from 'zod';
import { dashboardTasks } from '../vocabulary/dashboard.ts';
import { timeZoneSchema } from './time-zone.ts';

export const dashboardTasksQuerySchema = z.strictObject({
  timeZone: timeZoneSchema.default('UTC').meta({ description: 'Whose today it is' }),
});

const taskFilterSchema = z
  .strictObject({
    status: z.array(z.string()).optional(),
    missing: z.array(z.string()).optional(),
    dateOf: z.literal('due').optional(),
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
  })
  .meta({ id: 'DashboardTaskFilter' });

export const dashboardTasksSchema = z
  .strictObject({
    items: z.array(
      z
        .strictObject({
          kind: z.enum(dashboardTasks),
          count: z.int().min(1),
          filter: taskFilterSchema.nullable().meta({
            description:
              'That of the list of disputes, deposits, changes of settings or merchants which leaves exactly these; null where none does',
          }),
          dueBy: z.iso
            .datetime()
            .nullable()
            .meta({ description: 'When the first of them ends; null where nothing ends' }),
          recordId: z.string().nullable().meta({
            description: 'Where no filter leaves them: the payment link, the merchant, or the oldest change',
          }),
        })
        .meta({ id: 'DashboardTask' }),
    ),
  })
  .meta({ id: 'DashboardTasks' });

export type DashboardTasks = z.infer<typeof dashboardTasksSchema>;
export type DashboardTasksQuery = z.infer<typeof dashboardTasksQuerySchema>;
export type DashboardTask = DashboardTasks['items'][number];
