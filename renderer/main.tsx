import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@mantine/core/styles.css'
import './app/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { start } from './app/start.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')
await start()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
