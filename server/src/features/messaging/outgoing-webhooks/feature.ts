import { feature } from '#server/platform/feature.ts'
import { postWebhook } from './post.job.ts'
import { queueWebhooks } from './queue.consumer.ts'
import { removeWebhooks } from './remove.job.ts'
import { outgoingWebhookRoutes } from './routes.ts'

export const outgoingWebhooks = feature({
  name: 'outgoing-webhooks',
  routes: outgoingWebhookRoutes,
  jobs: [postWebhook, removeWebhooks],
  consumers: [queueWebhooks],
  owns: [
    {
      table: 'webhook_post',
      of: 'contact',
      key: ['id'],
      onMerge: { stays: 'what was sent is not rewritten' },
      onErase: 'delete',
      onExport: { withheld: 'copies of what happened, which the person gets from where it is kept' },
    },
  ],
})
