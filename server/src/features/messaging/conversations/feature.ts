import { feature } from '#server/platform/feature.ts'
import { conversationsFollow } from './actions.ts'
import { dropUnsentFiles } from './drop-unsent.job.ts'
import { conversationEvents } from './events.ts'
import { fetchFile } from './fetch-media.job.ts'
import { conversationsOfPerson, eraseConversations } from './person.queries.ts'
import { conversationPlaces } from './places.ts'
import { conversationRoutes } from './routes.ts'
import { sendQueued } from './send.job.ts'
import { tellRead } from './tell-read.job.ts'

export const conversations = feature({
  name: 'conversations',
  routes: conversationRoutes,
  jobs: [sendQueued, tellRead, fetchFile, dropUnsentFiles],
  places: conversationPlaces,
  events: conversationEvents,
  reactions: [conversationsFollow],
  owns: [
    {
      table: 'conversation',
      of: 'contact',
      onMerge: 'move',
      onErase: { run: eraseConversations },
      onExport: { as: 'conversations', rows: conversationsOfPerson },
    },
    {
      table: 'chat_file',
      of: 'contact',
      file: 'stored_file_id',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'chat_files', without: ['meta_id'] },
    },
  ],
})
