import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  evalTestsName,
  type EvalTestsFile,
  type EvalTestsReading,
} from '../../../server/contract/eval-tests.ts'
import { getEvalTests, putEvalTests, readEvalTestsText } from '../../lib/area-tests-api.ts'
import { currentArea, useDocuments } from '../../model/document-store.ts'
import { functionOfKind, useFunctions } from '../../model/functions-store.ts'
import { sentenceOf } from '../../model/sentence-of.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { openAsArea, wholeTests } from './eval-tests-actions.ts'
import { strings } from './many-strings.ts'
import css from './Tests.module.css'
import { addTests } from './tests-actions.ts'
import { useTests } from './tests-store.ts'

/** Takes tests over from an `eval_tests.yaml`, and writes them into one (protocol.md 8). */
export function EvalTestsDialog() {
  const isOpen = useTests((state) => state.dialog === 'eval-tests')
  return (
    <Dialog
      title={strings.evalTitle}
      isOpen={isOpen}
      hasHeading
      closeLabel={strings.close}
      width={680}
      onClose={close}
    >
      {isOpen && <Content />}
    </Dialog>
  )
}

function close(): void {
  useTests.setState({ dialog: 'none' })
}

function pathIn(folder: string | null): string {
  return folder === null ? '' : `${folder.replace(/[\\/]$/, '')}/${evalTestsName}`
}

interface Looked {
  readonly reading: EvalTestsReading
  /** Null for a pasted text. */
  readonly file: EvalTestsFile | null
}

function Content() {
  const folder = useFunctions((state) => functionOfKind('evaluation')(state)?.folder ?? null)
  const [path, setPath] = useState(pathIn(folder))
  const [looked, setLooked] = useState<Looked | null>(null)
  const [said, setSaid] = useState<readonly string[]>([])
  async function attempt(work: () => Promise<void>): Promise<void> {
    setSaid([])
    try {
      await work()
    } catch (problem) {
      setSaid([sentenceOf(problem)])
    }
  }
  return (
    <div className={css.dialog}>
      <p className={css.quiet}>{strings.evalText}</p>
      <div className={css.quick}>
        <TextInput
          size="xs"
          label={strings.path}
          spellCheck={false}
          value={path}
          onChange={(event) => {
            setPath(event.currentTarget.value)
            setLooked(null)
          }}
        />
        <Button
          size="xs"
          variant="default"
          mt="auto"
          disabled={path.trim() === ''}
          onClick={() =>
            void attempt(async () => {
              const file = await getEvalTests(path.trim())
              setLooked({ reading: file.reading, file })
            })
          }
        >
          {strings.read}
        </Button>
      </div>
      <Paste
        onText={(text) =>
          void attempt(async () => {
            setLooked({ reading: await readEvalTestsText(text), file: null })
          })
        }
      />
      {looked && <Found {...looked} />}
      {looked?.file && <Export file={looked.file} onSaid={setSaid} onSaved={setLooked} />}
      <Said sentences={said} />
    </div>
  )
}

function Said({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <div role="status">
      {sentences.map((sentence) => (
        <p key={sentence} className={css.notice}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

function Paste({ onText }: { readonly onText: (text: string) => void }) {
  const [pasted, setPasted] = useState('')
  return (
    <>
      <Textarea
        size="xs"
        autosize
        minRows={2}
        maxRows={8}
        label={strings.paste}
        spellCheck={false}
        classNames={{ input: css.mono ?? '' }}
        value={pasted}
        onChange={(event) => {
          setPasted(event.currentTarget.value)
        }}
      />
      {pasted.trim() !== '' && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onText(pasted)
          }}
        >
          {strings.readPasted}
        </Button>
      )}
    </>
  )
}

function Found({ reading, file }: Looked) {
  if (reading.status === 'unreadable') {
    const { line, column, message } = reading.problem
    return (
      <p className={css.notice} role="alert">
        {strings.place(line, column)}
        {message}
      </p>
    )
  }
  const tests = reading.groups.flatMap((group) => group.tests)
  if (file?.revision === null) return <p className={css.quiet}>{strings.absent}</p>
  return (
    <div className={css.bar}>
      <span className={css.summary}>{strings.found(tests.length, reading.groups.length)}</span>
      <span className={css.grow} />
      <Button
        size="xs"
        disabled={tests.length === 0}
        onClick={() => {
          addTests(tests)
          close()
        }}
      >
        {strings.importHere}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={tests.length === 0}
        onClick={() => {
          openAsArea(tests, reading.groups[0]?.title ?? '')
          close()
        }}
      >
        {strings.openBeside}
      </Button>
    </div>
  )
}

interface ExportProps {
  readonly file: EvalTestsFile
  readonly onSaid: (said: readonly string[]) => void
  readonly onSaved: (looked: Looked) => void
}

function Export({ file, onSaid, onSaved }: ExportProps) {
  const area = useDocuments(currentArea)
  async function save(): Promise<void> {
    try {
      const { path, revision } = file
      const title = area.title === '' ? area.name : area.title
      const saved = await putEvalTests({ path, revision, title, tests: [...wholeTests()] })
      onSaved({ reading: saved.reading, file: saved })
      const { leftOut } = saved
      onSaid([strings.exported, ...(leftOut.length === 0 ? [] : [strings.leftOut, ...new Set(leftOut)])])
    } catch (problem) {
      onSaid([sentenceOf(problem)])
    }
  }
  if (file.reading.status === 'unreadable' || area.tests.length === 0) return null
  return (
    <div className={css.bar}>
      <span className={css.summary}>{strings.exportText}</span>
      <span className={css.grow} />
      <Button size="xs" variant="default" onClick={() => void save()}>
        {strings.export(area.tests.length)}
      </Button>
    </div>
  )
}
