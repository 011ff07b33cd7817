// Verifies a log of this shop with the libraries of Go's checksum database, and nothing of the shop: the signed checkpoint, every entry,
// every tile (made again from the entries), and with -proofs the proofs that the shop makes.
//
//	verify-log -key KEY [-proofs https://shop/api/audit/] [-sizes 1,256] FOLDER|https://shop/api/audit/tlog/
//
// A shop asks who reads its log: AUDITOR_EMAIL and AUDITOR_PASSWORD. The exit status is 0 when all is right, 1 when something is
// not, and 2 for wrong use.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// Tiles of 2^8 hashes.
const tileHeight = 8

func main() {
	key := flag.String("key", "", "the verifier key of the shop")
	proofs := flag.String("proofs", "", "the address of the shop's auditing calls, to check its proofs as well")
	sizes := flag.String("sizes", "", "earlier sizes of the log at which tiles and proofs are checked (default: the powers of two)")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), `Say verify-log -key KEY [-proofs https://shop/api/audit/] [-sizes 1,256] FOLDER|https://shop/api/audit/tlog/
A shop asks who reads its log: AUDITOR_EMAIL and AUDITOR_PASSWORD. docs/audit.md has examples.`)
		flag.PrintDefaults()
	}
	flag.Parse()
	if *key == "" || flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	said, err := verify(*key, flag.Arg(0), *proofs, *sizes)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(said)
}

func verify(key, place, proofs, sizes string) (string, error) {
	verifier, err := note.NewVerifier(strings.TrimSpace(key))
	if err != nil {
		return "", fmt.Errorf("the key: %w", err)
	}
	origin, head, err := readCheckpoint(verifier, place, "checkpoint")
	if err != nil {
		return "", err
	}
	leaves, hashes, err := readEntries(place, head.N)
	if err != nil {
		return "", err
	}
	tiles, err := checkTree(place, head, hashes)
	if err != nil {
		return "", err
	}
	inclusions, consistencies := 0, 0
	if proofs != "" && head.N > 0 {
		if sizes == "" {
			sizes = powersOfTwo(head.N)
		}
		if inclusions, consistencies, err = checkProofs(verifier, place, proofs, sizes, head, leaves, hashes); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("%s: %d entries, %d tiles, %d inclusion proofs and %d consistency proofs are right.",
		origin, head.N, tiles, inclusions, consistencies), nil
}

// readCheckpoint opens a signed note and reads origin, size and root in it.
func readCheckpoint(verifier note.Verifier, place, path string) (string, tlog.Tree, error) {
	text, err := read(place, path)
	if err != nil {
		return "", tlog.Tree{}, err
	}
	opened, err := note.Open(text, note.VerifierList(verifier))
	if err != nil {
		return "", tlog.Tree{}, fmt.Errorf("the checkpoint: %w", err)
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) < 4 || lines[0] != verifier.Name() {
		return "", tlog.Tree{}, fmt.Errorf("the checkpoint is not one of %s", verifier.Name())
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return "", tlog.Tree{}, err
	}
	root, err := tlog.ParseHash(lines[2])
	return lines[0], tlog.Tree{N: size, Hash: root}, err
}

// stored are hashes in the order in which tlog numbers them.
type stored []tlog.Hash

func (s stored) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		if index >= int64(len(s)) {
			return nil, fmt.Errorf("there is no hash %d", index)
		}
		found[i] = s[index]
	}
	return found, nil
}

// readEntries returns the hash of each entry, and all hashes that follow from them.
func readEntries(place string, size int64) ([]tlog.Hash, stored, error) {
	var leaves []tlog.Hash
	var hashes stored
	for _, tile := range tilesOf(size) {
		if tile.L != 0 {
			continue
		}
		tile.L = -1
		rest, err := read(place, pathOf(tile))
		if err != nil {
			return nil, nil, err
		}
		for i := 0; i < tile.W; i++ {
			if len(rest) < 2 || len(rest) < 2+int(binary.BigEndian.Uint16(rest)) {
				return nil, nil, fmt.Errorf("%s ends within entry %d", pathOf(tile), i)
			}
			end := 2 + int(binary.BigEndian.Uint16(rest))
			leaf := tlog.RecordHash(rest[2:end])
			more, err := tlog.StoredHashesForRecordHash(int64(len(leaves)), leaf, hashes)
			if err != nil {
				return nil, nil, err
			}
			leaves, hashes, rest = append(leaves, leaf), append(hashes, more...), rest[end:]
		}
		if len(rest) > 0 {
			return nil, nil, fmt.Errorf("%s has more than %d entries", pathOf(tile), tile.W)
		}
	}
	return leaves, hashes, nil
}

// checkTree compares the root of a checkpoint, and every tile of its tree, with what follows from the entries.
func checkTree(place string, head tlog.Tree, hashes stored) (int, error) {
	root, err := tlog.TreeHash(head.N, hashes)
	if err != nil {
		return 0, err
	}
	if root != head.Hash {
		return 0, fmt.Errorf("the entries do not lead to the root that was signed at size %d", head.N)
	}
	tiles := tilesOf(head.N)
	for _, tile := range tiles {
		expected, err := tlog.ReadTileData(tile, hashes)
		if err != nil {
			return 0, err
		}
		served, err := read(place, pathOf(tile))
		if err != nil {
			return 0, err
		}
		if !bytes.Equal(served, expected) {
			return 0, fmt.Errorf("%s is not what follows from the entries", pathOf(tile))
		}
	}
	return len(tiles), checkByTiles(place, head, hashes)
}

// checkByTiles proves the first and the last entry as a client does that reads a few tiles only.
func checkByTiles(place string, head tlog.Tree, hashes stored) error {
	reader := tlog.TileHashReader(head, tileReader{place})
	for _, index := range []int64{0, head.N - 1} {
		proof, err := tlog.ProveRecord(head.N, index, reader)
		if err != nil {
			return fmt.Errorf("by its tiles, entry %d: %w", index, err)
		}
		leaf := hashes[tlog.StoredHashIndex(0, index)]
		if err := tlog.CheckRecord(proof, head.N, head.Hash, index, leaf); err != nil {
			return fmt.Errorf("by its tiles, entry %d: %w", index, err)
		}
	}
	return nil
}

type tileReader struct{ place string }

func (r tileReader) Height() int                     { return tileHeight }
func (r tileReader) SaveTiles([]tlog.Tile, [][]byte) {}
func (r tileReader) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var data [][]byte
	for _, tile := range tiles {
		served, err := read(r.place, pathOf(tile))
		if err != nil {
			return nil, err
		}
		data = append(data, served)
	}
	return data, nil
}

// checkProofs asks the shop for its checkpoints and proofs at earlier sizes.
func checkProofs(
	verifier note.Verifier, place, calls, sizes string, head tlog.Tree, leaves []tlog.Hash, hashes stored,
) (int, int, error) {
	inclusions, consistencies := 0, 0
	for _, text := range strings.Split(sizes, ",") {
		size, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return 0, 0, err
		}
		_, tree, err := readCheckpoint(verifier, calls, "checkpoint?size="+text)
		if err != nil {
			return 0, 0, err
		}
		root, err := tlog.TreeHash(size, hashes)
		if err != nil || tree.N != size || tree.Hash != root {
			return 0, 0, fmt.Errorf("the checkpoint of %d entries is not what follows from them", size)
		}
		if err := checkByTiles(place, tree, hashes); err != nil {
			return 0, 0, fmt.Errorf("at size %d: %w", size, err)
		}
		for _, position := range []int64{1, size/2 + 1, size} {
			proof, err := readProof(calls, fmt.Sprintf("proof/inclusion?position=%d&size=%d", position, size))
			if err != nil {
				return 0, 0, err
			}
			if err := tlog.CheckRecord(proof, size, root, position-1, leaves[position-1]); err != nil {
				return 0, 0, fmt.Errorf("the shop's proof of entry %d at size %d: %w", position, size, err)
			}
			inclusions++
		}
		proof, err := readProof(calls, fmt.Sprintf("proof/consistency?from=%d&to=%d", size, head.N))
		if err != nil {
			return 0, 0, err
		}
		if err := tlog.CheckTree(proof, head.N, head.Hash, size, root); err != nil {
			return 0, 0, fmt.Errorf("the shop's proof from %d to %d: %w", size, head.N, err)
		}
		consistencies++
	}
	return inclusions, consistencies, nil
}

// powersOfTwo are the sizes 1, 2, 4 … up to that of the log.
func powersOfTwo(size int64) string {
	var sizes []string
	for power := int64(1); power <= size; power *= 2 {
		sizes = append(sizes, strconv.FormatInt(power, 10))
	}
	return strings.Join(sizes, ",")
}

func readProof(calls, path string) ([]tlog.Hash, error) {
	text, err := read(calls, path)
	if err != nil {
		return nil, err
	}
	var answer struct{ Data struct{ Proof []string } }
	if err := json.Unmarshal(text, &answer); err != nil {
		return nil, err
	}
	hashes := []tlog.Hash{}
	for _, encoded := range answer.Data.Proof {
		hash, err := tlog.ParseHash(encoded)
		if err != nil {
			return nil, err
		}
		hashes = append(hashes, hash)
	}
	return hashes, nil
}

// tilesOf are the tiles of a tree: at each level the full ones, and one that is not.
func tilesOf(size int64) []tlog.Tile {
	var tiles []tlog.Tile
	for level, hashes := 0, size; hashes > 0; level, hashes = level+1, hashes>>tileHeight {
		for n := int64(0); n<<tileHeight < hashes; n++ {
			width := hashes - n<<tileHeight
			if width > 1<<tileHeight {
				width = 1 << tileHeight
			}
			tiles = append(tiles, tlog.Tile{H: tileHeight, L: level, N: n, W: int(width)})
		}
	}
	return tiles
}

// pathOf is the path of c2sp.org/tlog-tiles; Go's own names the height of tiles first, and calls entries data.
func pathOf(tile tlog.Tile) string {
	path := strings.TrimPrefix(tile.Path(), fmt.Sprintf("tile/%d/", tileHeight))
	return "tile/" + strings.Replace(path, "data/", "entries/", 1)
}

// read reads a path below a folder or an address.
func read(place, path string) ([]byte, error) {
	if !strings.HasPrefix(place, "http") {
		return os.ReadFile(filepath.Join(place, path))
	}
	request, err := http.NewRequest("GET", strings.TrimSuffix(place, "/")+"/"+path, nil)
	if err != nil {
		return nil, err
	}
	email, password := os.Getenv("AUDITOR_EMAIL"), os.Getenv("AUDITOR_PASSWORD")
	request.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(email+":"+password)))
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", path, response.Status)
	}
	return io.ReadAll(response.Body)
}
