import { faultMatrix } from '../fixtures/faults/fault-matrix.ts'

faultMatrix('stdio')
